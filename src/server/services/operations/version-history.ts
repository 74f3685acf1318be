import type { Field, GlobalSlug, PayloadRequest } from 'payload'
import { listChangedNames } from '@/domain/content/changed-fields'
import { getRelationId } from '@/domain/content/relations'
import { listAccounts } from '@/server/repositories/accounts'
import { listAllLocations } from '@/server/repositories/catalogue'
import {
  listStoredVersions,
  type StoredVersion,
  type VersionedContent,
} from '@/server/repositories/content-versions'
import type { Slug } from '@/server/repositories/store'
import { findField, toLabel } from '@/server/content/field-labels'
import { joinWords } from '@/domain/text/names'
import { versionSentences as say } from './audit-texts'

/** Payload keeps 30 versions (collections/fields/drafts.ts). */
const MOST = 60

export interface VersionLine {
  id: string
  /** In ISO format. */
  at: string
  /** The person who saved it and the changes: `Rosalind changed Price at Medway and Description.` */
  sentence: string
  /** `live` is the version that visitors see now. */
  status: 'live' | 'published' | 'draft'
}

interface Names {
  /** False if every save is published. */
  hasDrafts: boolean
  fields: readonly Field[]
  location(id: string): string | null
}

/** The prices of a treatment at each location, by location. */
const toPrices = (version: Record<string, unknown>): Map<string, string> =>
  new Map(
    (Array.isArray(version.prices) ? version.prices : []).flatMap((row: Record<string, unknown>) => {
      const id = getRelationId(row.location as string | null)
      return id ? [[id, JSON.stringify({ ...row, id: null, location: null })] as const] : []
    }),
  )

const describePrices = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  { location }: Names,
): string[] => {
  const [old, now] = [toPrices(before), toPrices(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => old.get(id) !== now.get(id))
    .map((id) => say.priceAt(location(id) ?? say.deletedLocation))
}

/** The labels of the fields that differ between two versions, in the order of the form. */
export const listChangedLabels = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: Names,
): string[] => {
  const labels = listChangedNames(before, after, ['position', 'search']).flatMap((path) => {
    const prices = path === 'prices' ? describePrices(before, after, names) : []
    if (prices.length > 0) return prices
    const group = findField(names.fields, path.split('.')[0] ?? '')
    // Texts of the site are one field for each group, and their names mean nothing to people.
    return [
      group?.type === 'json' ? toLabel(group, path) : toLabel(findField(names.fields, path) ?? group, path),
    ]
  })
  return [...new Set(labels)]
}

const isPublished = ({ version }: StoredVersion): boolean => version._status !== 'draft'

/** The most fields that are named. More would hide who it was. */
const MOST_NAMED = 5

const toSentence = (
  who: string,
  one: StoredVersion,
  before: StoredVersion | undefined,
  names: Names,
): string => {
  const isPublishing = names.hasDrafts && isPublished(one)
  if (!before) return isPublishing ? say.firstPublished(who) : say.first(who)
  const labels = listChangedLabels(before.version, one.version, names)
  const more = labels.length - MOST_NAMED
  const shown = more > 1 ? [...labels.slice(0, MOST_NAMED), say.more(more)] : labels
  if (shown.length > 0)
    return isPublishing ? say.published(who, joinWords(shown)) : say.changed(who, joinWords(shown))
  if (isPublishing) return say.publishedSame(who)
  const isTakenOff = names.hasDrafts && isPublished(before) && one.autosave !== true
  return isTakenOff ? say.unpublished(who) : say.savedSame(who)
}

interface Versioned {
  slug: string
  fields: Field[]
  versions?: { drafts?: unknown }
}

interface Asked {
  collection?: Versioned | null
  global?: Versioned | null
  id?: string | number
  /** False if visitors do not see it at the moment. */
  isOnSite: boolean
}

/**
 * Lists the stored versions of a document or global, latest first. A published version is compared with the one that
 * was published before it, and a draft with the version before it. The caller checks who may read them.
 */
export const loadVersionHistory = async (
  { payload }: PayloadRequest,
  { collection, global, id, isOnSite }: Asked,
): Promise<VersionLine[]> => {
  const of = global ?? collection
  if (!of) return []
  const content: VersionedContent = global
    ? { global: global.slug as GlobalSlug }
    : { collection: of.slug as Slug, id: String(id) }
  const [versions, accounts, locations] = await Promise.all([
    listStoredVersions(payload, content, MOST),
    listAccounts(payload),
    listAllLocations(payload),
  ])
  const people = new Map(accounts.map((one) => [String(one.id), one.firstName]))
  const places = new Map(locations.map((one) => [String(one.id), one.name]))
  const hasDrafts = Boolean(of.versions?.drafts)
  const names: Names = { hasDrafts, fields: of.fields, location: (place) => places.get(place) ?? null }
  const newest = versions.findIndex(isPublished)
  return versions.map((one, at) => {
    const { editedBy } = one.version
    const who = typeof editedBy === 'string' ? people.get(editedBy) || say.formerColleague : say.unknown
    const before = versions.slice(at + 1).find((other) => !isPublished(one) || isPublished(other))
    const status = !isPublished(one)
      ? 'draft'
      : at === newest && (isOnSite || !hasDrafts)
        ? 'live'
        : 'published'
    return {
      id: String(one.id),
      at: new Date(one.updatedAt).toISOString(),
      sentence: toSentence(who, one, before ?? versions[at + 1], names),
      status,
    }
  })
}
