import { expect, it } from 'vitest'
import { locked, getVersions } from './read-packages'

/** The oldest version without a known vulnerability that affects us (docs/operations.md, upgrades). */
const floors: Record<string, string> = {
  payload: '3.90.2',
  '@payloadcms/next': '3.90.2',
  '@payloadcms/ui': '3.90.2',
  '@payloadcms/db-mongodb': '3.90.2',
  '@payloadcms/db-sqlite': '3.90.2',
  '@payloadcms/drizzle': '3.90.2',
  '@payloadcms/graphql': '3.90.2',
  '@payloadcms/richtext-lexical': '3.90.2',
  '@payloadcms/translations': '3.90.2',
  // There is no newer version for Payload 3 (docs/decisions/0013).
  '@payloadcms/storage-s3': '3.90.1',
  '@payloadcms/plugin-cloud-storage': '3.90.1',
  next: '16.3.8',
  react: '19.2.6',
  'react-dom': '19.2.6',
  // Older versions allow SQL injection through identifiers.
  'drizzle-orm': '0.45.2',
  square: '46.0.0',
}

const parts = (version: string): number[] => version.split('.').map((part) => parseInt(part, 10))

const isBelow = (version: string, floor: string): boolean => {
  const [a, b] = [parts(version), parts(floor)]
  const at = b.findIndex((part, i) => a[i] !== part)
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

it.each(Object.entries(floors))('%s is at least %s', (name, floor) => {
  const versions = getVersions(name)
  expect(versions).not.toEqual([])
  expect(versions.filter((version) => isBelow(version, floor))).toEqual([])
})

it('every Payload package has a minimum version', () => {
  const places = [...locked().keys()].filter((place) => /node_modules\/@payloadcms\/[^/]+$/.test(place))
  expect(
    places.map((place) => place.slice(place.lastIndexOf('@'))).filter((name) => !(name in floors)),
  ).toEqual([])
})
