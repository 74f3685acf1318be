import type { World } from '../world.mts'
import type { Answer } from '../http/answer.mts'

export type Fields = Record<string, unknown>

/** One request to the API, parsed and authorised. */
export interface Call {
  world: World
  operation: string
  id: string
  query: URLSearchParams
  body: Fields
  /** A fault that changes the outcome of the payment or refund. Null if there is none. */
  fate: string | null
}

export type Handler = (call: Call) => Answer

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a field. Undefined if it is absent or not text. */
export const getText = (body: Fields, field: string): string | undefined => {
  const value = body[field]
  return typeof value === 'string' ? value : undefined
}
