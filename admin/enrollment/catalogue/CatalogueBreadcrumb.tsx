/** Breadcrumb of the catalogue: the menu entry of the area, and a link for each entity of the URL, once that entity has loaded. */

import { Link, useMatch, useParams } from 'react-router-dom';
import { useQuery } from '../../data/api-context.ts';
import { Breadcrumb, type BreadcrumbRoot } from '../../shell/Breadcrumb.tsx';

/** The entities of a URL in their order: parameter of the screen's path → route of the entity. */
const ENTITIES = [
  ['curriculumId', 'GET /curriculums/:id'],
  ['schoolId', 'GET /schools/:id'],
  ['hubId', 'GET /hubs/:id'],
  ['cycleId', 'GET /cycles/:id'],
  ['programId', 'GET /programs/:id'],
  ['learningMaterialId', 'GET /learning_materials/:id'],
] as const;

const DASHBOARD: BreadcrumbRoot = { to: '/admin/dashboard', title: 'Dashboard' };

/** The links to the entities above the current screen, and to it. */
export function CatalogueBreadcrumb({ root = DASHBOARD }: { root?: BreadcrumbRoot }) {
  const params = useParams();
  const present = ENTITIES.filter(([param]) => params[param] !== undefined);
  const getPath = (depth: number) => [root.to, ...present.slice(0, depth + 1).map(([param]) => params[param])].join('/');
  return (
    <Breadcrumb root={root}>
      {present.map(([param, route], depth) => (
        <Crumb key={param} route={route} id={params[param] ?? ''} to={getPath(depth)} />
      ))}
    </Breadcrumb>
  );
}

interface CrumbProps {
  route: (typeof ENTITIES)[number][1];
  id: string;
  to: string;
}

function Crumb({ route, id, to }: CrumbProps) {
  const { data: entity } = useQuery(route, { id });
  const isCurrent = useMatch({ path: to, end: true }) !== null;
  if (entity === undefined) return null;
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
        {entity.name}
      </Link>
    </li>
  );
}
