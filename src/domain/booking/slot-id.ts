import {
  type DayKey,
  fromDayNumber,
  getDayNumberAt,
  getWeekdayOfDayNumber,
  type Interval,
  MINUTE,
  type MinuteRange,
  toDayNumber,
} from '@/domain/time/time'
import type { KindCalendar } from './resources'
import type { SlotQuery, StaffCalendar } from './slot-rules'

type VersionQuery = Pick<
  SlotQuery,
  'from' | 'to' | 'staff' | 'kinds' | 'durationMinutes' | 'cleanUpMinutes' | 'gridMinutes'
>

const addRange = (hash: RunningHash, { start, end }: MinuteRange): void => {
  hashNumber(hash, start)
  hashNumber(hash, end)
}

const addInterval = (hashes: RunningHash[], first: number, { start, end }: Interval, kind: number): void => {
  const from = Math.max(0, getDayNumberAt(start) - first)
  const to = Math.min(hashes.length - 1, getDayNumberAt(end - 1) - first)
  for (let i = from; i <= to; i++) {
    const hash = hashes[i]
    if (!hash) continue
    hashNumber(hash, kind)
    hashNumber(hash, Math.floor(start / MINUTE))
    hashNumber(hash, Math.ceil(end / MINUTE))
  }
}

const addCalendar = (hashes: RunningHash[], first: number, calendar: StaffCalendar): void => {
  hashes.forEach((hash, i) => {
    hashText(hash, calendar.staffId)
    for (const range of calendar.weekly[getWeekdayOfDayNumber(first + i)] ?? []) addRange(hash, range)
  })
  for (const oneOff of calendar.oneOffs) {
    const hash = hashes[toDayNumber(oneOff.day) - first]
    if (hash) addRange(hash, oneOff)
  }
  for (const busy of calendar.busy) addInterval(hashes, first, busy, 1)
  for (const closed of calendar.closed) addInterval(hashes, first, closed, 2)
}

const addKind = (hashes: RunningHash[], first: number, { name, resources }: KindCalendar): void => {
  for (const hash of hashes) hashText(hash, name)
  for (const { id, busy } of resources) {
    for (const hash of hashes) hashText(hash, id)
    for (const one of busy) addInterval(hashes, first, one, 3)
  }
}

/**
 * A version for each day's slots (D27). It changes whenever their inputs change: hours, one-offs, busy time and
 * closures of that day, the rooms and equipment needed, and the length of the treatment. It does not depend on the
 * requested range.
 */
export const calculateSlotVersions = (query: VersionQuery): Map<DayKey, string> => {
  const first = toDayNumber(query.from)
  const days = Math.max(0, toDayNumber(query.to) - first + 1)
  const hashes = Array.from({ length: days }, () => {
    const hash = createHashState()
    for (const n of [query.durationMinutes, query.cleanUpMinutes, query.gridMinutes]) hashNumber(hash, n)
    return hash
  })
  for (const calendar of query.staff) addCalendar(hashes, first, calendar)
  for (const kind of query.kinds ?? []) addKind(hashes, first, kind)
  return new Map(hashes.map((hash, i) => [fromDayNumber(first + i), hashDigest(hash)]))
}

/**
 * The contents of a slot id (D12). It names a person only if one was requested. `start` is in ms, on a whole minute.
 */
export interface SlotName {
  serviceId: string
  locationId: string
  start: number
  staffId: string | null
}

const LONGEST = 400

/**
 * Makes the ids of many slots that differ only in their start. Base64 encodes every three bytes independently, so the
 * part before the start is encoded once.
 */
export const createSlotIdMaker = ({ serviceId, locationId, staffId }: Omit<SlotName, 'start'>) => {
  const common = [serviceId, locationId, staffId ?? ''].map(encodeURIComponent).join('|') + '|'
  const whole = common.length - (common.length % 3)
  const head = toBase64url(common.slice(0, whole))
  const rest = common.slice(whole)
  return (start: number): string => head + toBase64url(rest + (start / MINUTE).toString(36))
}

/** Makes a slot's id. It is not a secret, only one text instead of four. */
export const toSlotId = ({ start, ...name }: SlotName): string => createSlotIdMaker(name)(start)

/** Parses a slot id. Returns null for anything that `toSlotId` does not make. */
export const parseSlotId = (text: string): SlotName | null => {
  if (text.length > LONGEST) return null
  const parts = decodeBase64url(text)?.split('|')
  if (parts?.length !== 4) return null
  const [service, location, staff, minute] = parts as [string, string, string, string]
  const start = parseInt(minute, 36) * MINUTE
  if (!service || !location || !Number.isSafeInteger(start)) return null
  try {
    const [serviceId, locationId, staffId] = [service, location, staff].map(decodeURIComponent)
    const name = { serviceId: serviceId ?? '', locationId: locationId ?? '', start, staffId: staffId || null }
    return toSlotId(name) === text ? name : null
  } catch {
    return null
  }
}

/** Encodes text as base64url. The result is the same in the browser and on the server. */
export const toBase64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url text. Returns null for any other text. */
export const decodeBase64url = (encoded: string): string | null => {
  if (!/^[\w-]*$/.test(encoded)) return null
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return null
  }
}

/** A small running hash for detecting changes (two independent 32-bit FNV-1a streams). It does not protect secrets. */
interface RunningHash {
  a: number
  b: number
}

/** An empty hash. */
export const createHashState = (): RunningHash => ({ a: 0x811c9dc5, b: 0x9e3779b9 })

/** Adds one 32-bit whole number. */
export const hashNumber = (hash: RunningHash, n: number): void => {
  hash.a = Math.imul(hash.a ^ n, 0x01000193)
  hash.a ^= hash.a >>> 15
  hash.b = Math.imul(hash.b ^ n, 0x85ebca6b)
  hash.b ^= hash.b >>> 13
}

/** Adds a text and its length, so that neighbouring texts cannot be confused. */
export const hashText = (hash: RunningHash, text: string): void => {
  hashNumber(hash, text.length)
  for (let i = 0; i < text.length; i++) hashNumber(hash, text.charCodeAt(i))
}

/** The hash as text of up to 14 characters. */
export const hashDigest = ({ a, b }: RunningHash): string =>
  (a >>> 0).toString(36).padStart(7, '0') + (b >>> 0).toString(36).padStart(7, '0')
