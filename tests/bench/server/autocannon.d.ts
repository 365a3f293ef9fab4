/** The part of autocannon that the benchmark uses; the package has no types. */

declare module 'autocannon' {
  /** One request; `setupRequest` returns the next one. */
  export interface AutocannonRequest {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: Buffer | string;
  }

  export interface AutocannonOptions {
    url: string;
    connections: number;
    /** Seconds. Either this or `amount`. */
    duration?: number;
    /** Number of requests. */
    amount?: number;
    /** Seconds until a request counts as failed. */
    timeout?: number;
    requests: readonly { setupRequest: (given: object) => AutocannonRequest }[] | readonly AutocannonRequest[];
  }

  export interface AutocannonResult {
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    statusCodeStats?: Record<string, { count: number }>;
    errors: number;
    timeouts: number;
  }

  export default function autocannon(options: AutocannonOptions): Promise<AutocannonResult>;
}
