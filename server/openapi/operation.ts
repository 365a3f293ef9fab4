/** The parts of an OpenAPI 3.1 document that the server writes, and how it describes its own routes. */

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type OpenApiSchema = Readonly<Record<string, unknown>>;

/** A parameter in the path or in the query. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: OpenApiSchema;
}

/** What a status of a reply means, with its content by media type. */
export interface OpenApiResponse {
  description: string;
  content?: Readonly<Record<string, { schema: OpenApiSchema }>>;
}

/** One method of one path. */
export interface Operation {
  summary: string;
  description?: string;
  tags: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; description?: string; content: Readonly<Record<string, { schema: OpenApiSchema }>> };
  responses: Readonly<Record<string, OpenApiResponse>>;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** Operations by path and method. */
export type Paths = Record<string, Record<string, Operation>>;

/** A route of the server in words: what it does, and what it replies with 200. */
export interface RouteDescription {
  summary: string;
  /** Default: JSON of any shape. */
  reply?: OpenApiSchema;
  /** Default: `application/json`. */
  mediaType?: string;
  /** The parameters in the query, each optional. */
  query?: Readonly<Record<string, OpenApiSchema>>;
  body?: OpenApiSchema;
  /** The media types of the body. Default: `application/json` alone. */
  bodyTypes?: readonly string[];
  headers?: readonly Parameter[];
  /** Default: none is needed. */
  security?: Operation['security'];
  /** Whether it replies with the address of a page (303). Default: false. */
  isRedirect?: boolean;
}

/** Problems of RFC 9457, which any request can get. */
export const problemResponse: OpenApiResponse = {
  description: 'The request failed: `detail` is a sentence for the user, `errors` has one for each field.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The schema of a problem. Some problems have further members. */
export const problemSchema: OpenApiSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['title', 'status', 'detail'],
};

/** The reply to a request whose `If-None-Match` has the current tag. */
export const unchangedResponse: OpenApiResponse = { description: 'Unchanged: If-None-Match has the current tag.' };

/** The header that repeats safely. */
export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A random text. A repeated request with the same key and answers gets the first acknowledgement and stores nothing again.',
  schema: { type: 'string' },
};

/** The optional secret of a draft, which stands in for a code if its device opened the mailed link. */
export const withDraftSecret: NonNullable<Operation['security']> = [{}, { draft: [] }];

/** The reply to a stored submission. */
export const acknowledgement: OpenApiSchema = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    kind: { type: 'string' },
    definition: { type: 'string' },
    status: { type: 'string' },
    createdAt: { type: 'string', format: 'date-time' },
    receiptNumber: { type: 'string', description: 'The number that the sender can read out.' },
    receipt: { type: 'boolean', description: 'Whether a receipt is mailed.' },
  },
  required: ['_id', 'kind', 'definition', 'status', 'createdAt'],
  additionalProperties: false,
};
