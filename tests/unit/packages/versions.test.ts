import { describe, expect, it } from 'vitest'
import { getAddress } from '../../../scripts/lib/lock-addresses.mts'
import { locked, named, getVersions, wantedBy } from './read-packages'

/**
 * Packages that we import because Payload's packages use them. If there were a second copy, it would be a separate
 * instance.
 */
const shared = [
  ['lexical', '@payloadcms/richtext-lexical'],
  ['mongoose', '@payloadcms/db-mongodb'],
  ['@libsql/client', '@payloadcms/db-sqlite'],
  ['croner', 'payload'],
  ['pino-pretty', 'payload'],
] as const

describe('packages', () => {
  it('have an exact version, the same as in the lock file', () => {
    for (const [name, version] of Object.entries(named())) {
      // An alias such as `npm:typescript@7.0.2` is used for a second version of a package.
      const exact = version.replace(/^npm:[^@]+@/, '')
      expect(exact, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(getVersions(name), name).toContain(exact)
    }
  })

  it.each(shared)('%s has the version that %s pins, and only one copy', (name, owner) => {
    expect(named()[name]).toBe(wantedBy(owner)[name])
    expect(getVersions(name)).toEqual([named()[name]])
  })

  it('libsql is the copy that @libsql/client uses', () => {
    expect(Object.keys(wantedBy('@libsql/client'))).toContain('libsql')
    expect(getVersions('libsql')).toEqual([named().libsql])
  })

  it('of Payload share one version except the storage adapter, and one copy of what they share', () => {
    const adapter = '@payloadcms/storage-s3'
    const payloads = Object.entries(named()).filter(([name]) => /^(payload|@payloadcms\/.*)$/.test(name))
    const others = payloads.filter(([name]) => name !== adapter)
    expect(others.length).toBeGreaterThan(5)
    expect(new Set(others.map(([, version]) => version))).toEqual(new Set([named().payload]))
    expect(named()[adapter]).toBe('3.90.1')
    for (const name of ['payload', '@payloadcms/ui', '@payloadcms/translations'])
      expect(getVersions(name), name).toEqual([named().payload])
    for (const name of ['@aws-sdk/client-s3', '@aws-sdk/lib-storage'])
      expect(getVersions(name), name).toEqual([named()[name]])
  })

  it('come from the registry that npm is set to (`npm run generate` writes it so)', () => {
    for (const [place, one] of locked()) expect(one.resolved, place).toBe(getAddress(place, one))
  })

  it('playwright is the copy that its test runner uses', () => {
    expect(named().playwright).toBe(named()['@playwright/test'])
    expect(getVersions('playwright')).toEqual([named().playwright])
  })
})

it('the lock file has a hash for every package', () => {
  for (const [place, { integrity }] of locked()) expect(integrity, place).toMatch(/^sha512-/)
})

it('the lock file names the binaries for every platform, not only the one it was written on', () => {
  const places = locked()
  const missing = [...places].flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places.has(`node_modules/${name}`) && !places.has(`${place}/node_modules/${name}`),
    ),
  )
  expect(missing).toEqual([])
})
