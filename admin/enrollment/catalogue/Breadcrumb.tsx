/** Where one is in the catalogue: Dashboard, Home, and a crumb for each entity of the address, once that entity has loaded. */

import { Link, useMatch, useParams } from 'react-router-dom';
import { useData } from '../../data/api-context.ts';
import styles from './Breadcrumb.module.css';

/** The entities of an address in their order: route parameter → the path that answers them. */
const ENTITIES = [
  ['curriculumId', 'curriculums'],
  ['schoolId', 'schools'],
  ['hubId', 'hubs'],
  ['cycleId', 'cycles'],
  ['programId', 'programs'],
  ['learningMaterialId', 'learning_materials'],
] as const;

interface BreadcrumbProps {
  /** Where the first crumbs lead. */
  root?: { to: string; titles: string[] };
}

const DASHBOARD = { to: '/admin/dashboard', titles: ['Dashboard', 'Home'] };

export function Breadcrumb({ root = DASHBOARD }: BreadcrumbProps) {
  const params = useParams();
  const present = ENTITIES.filter(([param]) => params[param] !== undefined);
  const address = (depth: number) => [root.to, ...present.slice(0, depth + 1).map(([param]) => params[param])].join('/');
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {root.titles.map((title) => (
          <li key={title}>
            <Link to={root.to}>{title}</Link>
          </li>
        ))}
        {present.map(([param, path], depth) => (
          <Crumb key={param} path={`${path}/${params[param]}`} to={address(depth)} />
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ path, to }: { path: string; to: string }) {
  const entity = useData<{ name: string }>(path);
  const isHere = useMatch({ path: to, end: true }) !== null;
  if (entity === undefined) return null;
  return (
    <li>
      <Link to={to} aria-current={isHere ? 'page' : undefined}>
        {entity.name}
      </Link>
    </li>
  );
}
