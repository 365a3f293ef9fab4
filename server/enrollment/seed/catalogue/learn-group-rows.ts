/** Learn groups of the demo provider, and the cities of each. */

import { createRows, type Rows } from '../../../db/insert-if-empty.ts';
import { cityLearnGroups, learnGroupClusters, learnGroups } from '../../db/schema/learn-groups.ts';
import type { PhilippineCity } from '../places/philippines.ts';

interface Cluster {
  id: string;
  name: string;
  /** Learn groups with their regions or, in the capital region, their cities. */
  groups: { id: string; name: string; gathers: string[] }[];
}

const clusters: Cluster[] = [
  {
    id: 'cluster-metro-manila',
    name: 'Metro Manila',
    groups: [
      {
        id: 'group-quezon-city',
        name: 'Quezon City Families',
        gathers: ['Quezon City', 'City of Caloocan', 'City of Malabon', 'City of Navotas', 'City of Valenzuela'],
      },
      {
        id: 'group-pasig',
        name: 'Pasig and Marikina Families',
        gathers: ['City of Pasig', 'City of Marikina', 'City of Mandaluyong', 'City of San Juan', 'City of Taguig', 'Pateros'],
      },
      { id: 'group-makati', name: 'Makati and Manila Families', gathers: ['City of Makati', 'City of Manila', 'Pasay City'] },
      { id: 'group-alabang', name: 'Alabang Families', gathers: ['City of Muntinlupa', 'City of Las Piñas', 'City of Parañaque'] },
    ],
  },
  {
    id: 'cluster-north-luzon',
    name: 'North Luzon',
    groups: [
      { id: 'group-ilocos', name: 'Ilocos Families', gathers: ['01'] },
      { id: 'group-cagayan-valley', name: 'Cagayan Valley Families', gathers: ['02'] },
      { id: 'group-central-luzon', name: 'Central Luzon Families', gathers: ['03'] },
      { id: 'group-cordillera', name: 'Cordillera Families', gathers: ['14'] },
    ],
  },
  {
    id: 'cluster-south-luzon',
    name: 'South Luzon',
    groups: [
      { id: 'group-calabarzon', name: 'Calabarzon Families', gathers: ['04'] },
      { id: 'group-bicol', name: 'Bicol Families', gathers: ['05'] },
      { id: 'group-mimaropa', name: 'Mimaropa Families', gathers: ['17'] },
    ],
  },
  {
    id: 'cluster-visayas',
    name: 'Visayas',
    groups: [
      { id: 'group-panay', name: 'Panay Families', gathers: ['06'] },
      { id: 'group-cebu', name: 'Cebu and Bohol Families', gathers: ['07'] },
      { id: 'group-eastern-visayas', name: 'Eastern Visayas Families', gathers: ['08'] },
      { id: 'group-negros', name: 'Negros Families', gathers: ['18'] },
    ],
  },
  {
    id: 'cluster-mindanao',
    name: 'Mindanao',
    groups: [
      { id: 'group-zamboanga', name: 'Zamboanga Families', gathers: ['09'] },
      { id: 'group-northern-mindanao', name: 'Northern Mindanao Families', gathers: ['10'] },
      { id: 'group-davao', name: 'Davao Families', gathers: ['11'] },
      { id: 'group-soccsksargen', name: 'Soccsksargen Families', gathers: ['12'] },
      { id: 'group-caraga', name: 'Caraga Families', gathers: ['16'] },
    ],
  },
  { id: 'cluster-middle-east', name: 'Middle East', groups: [{ id: 'group-dubai', name: 'Dubai Families', gathers: ['geo-292223'] }] },
];

/**
 * Returns rows in the order in which they can be inserted. Cities outside every group (the Bangsamoro region, most of the world) have none.
 */
export function createLearnGroupRows(cities: PhilippineCity[]): Rows[] {
  const groups = clusters.flatMap((cluster) => cluster.groups.map((group) => ({ ...group, clusterId: cluster.id })));
  const groupBy = new Map(groups.flatMap((group) => group.gathers.map((place) => [place, group.id] as const)));
  const gathered = cities.flatMap(({ id, name, region }) => {
    const learnGroupId = groupBy.get(name) ?? groupBy.get(region);
    return learnGroupId ? [{ cityId: id, learnGroupId }] : [];
  });
  const abroad = [...groupBy].filter(([place]) => place.startsWith('geo-')).map(([cityId, learnGroupId]) => ({ cityId, learnGroupId }));
  return [
    createRows(
      learnGroupClusters,
      clusters.map(({ id, name }) => ({ id, name })),
    ),
    createRows(
      learnGroups,
      groups.map(({ id, name, clusterId }) => ({ id, name, clusterId })),
    ),
    createRows(cityLearnGroups, [...gathered, ...abroad]),
  ];
}
