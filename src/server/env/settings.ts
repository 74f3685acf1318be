import { isIP } from 'node:net'
import { z } from 'zod'
import { trimEndMarks } from '@/domain/text/names'

/** Thrown if the settings cannot be used. The message says what to set. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Formats a list as "A", "A and B", or "A, B and C". */
export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** An empty value counts as missing. */
export const emptyToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** An optional text. An empty text counts as missing. */
export const optionalSetting = z.preprocess(emptyToUndefined, z.string().trim().optional())

interface Bounds {
  from: number
  to?: number
  isWhole?: boolean
}

/** A number within bounds. The message of an error states the bounds. */
const createNumberSchema = ({ from, to = Infinity, isWhole = false }: Bounds) => {
  const kind = isWhole ? 'whole number' : 'number'
  const error = to === Infinity ? `use a ${kind} of ${from} or more` : `give a ${kind} from ${from} to ${to}`
  const fits = (value: number): boolean =>
    value >= from && value <= to && (!isWhole || Number.isInteger(value))
  return z.coerce.number({ error }).refine(fits, { error })
}

/** A number of at least 0. */
export const count = (fallback: number) =>
  z.preprocess(emptyToUndefined, createNumberSchema({ from: 0 }).default(fallback))

export const wholeNumberIn = (bounds: { from: number; to: number }, fallback: number) =>
  z.preprocess(emptyToUndefined, createNumberSchema({ ...bounds, isWhole: true }).default(fallback))

/** A number of hours, from one hour to a month. */
export const hoursSetting = (fallback: number) =>
  z.preprocess(emptyToUndefined, createNumberSchema({ from: 1, to: 744 }).default(fallback))

const portNumber = createNumberSchema({ from: 0, to: 65535, isWhole: true })
export const portSetting = (fallback: number) => z.preprocess(emptyToUndefined, portNumber.default(fallback))
export const optionalPort = z.preprocess(emptyToUndefined, portNumber.optional())

export const bindAddress = z.preprocess(
  emptyToUndefined,
  z
    .string()
    .trim()
    .refine((text) => isIP(text) !== 0, { error: 'give an address of this machine, such as 127.0.0.1' })
    .optional(),
)

/** A number of seconds that divides a minute, so that a timer runs at regular intervals. */
export const divisorOfMinute = (fallback: number) => {
  const error = 'use a number of seconds from 1 to 60 that divides evenly into a minute'
  const divides = (seconds: number): boolean => Number.isInteger(seconds) && seconds > 0 && 60 % seconds === 0
  return z.preprocess(
    emptyToUndefined,
    z.coerce.number({ error }).refine(divides, { error }).default(fallback),
  )
}

/** An address that begins with http or https. A trailing slash is removed. */
export const optionalUrl = z.preprocess(
  emptyToUndefined,
  z
    .url({ protocol: /^https?$/, error: 'give a whole address, with https:// in front' })
    .transform((text) => trimEndMarks(text, '/'))
    .optional(),
)

/** Accepts one of the given words. `fallback` is used if the setting is missing. */
export const parseChoice = <const W extends readonly [string, ...string[]]>(words: W, fallback: W[number]) =>
  z.preprocess(emptyToUndefined, z.enum(words, { error: `give ${words.join(' or ')}` }).default(fallback))
