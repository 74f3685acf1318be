import type { TokenAnswer } from '../shared/wire.mts'
import type { TokenRecord } from '../store/records.mts'
import { newId, type World } from '../world.mts'

export type Draft = Omit<TokenRecord, 'at' | 'used'>

/** Stores what the buyer agreed to, under a token that can be used only once. */
export const issue = (world: World, draft: Draft, postalCode?: string): TokenAnswer => {
  const token = `cnon:${newId('st')}`
  world.commit([{ kind: 'token', id: token, value: { ...draft, at: world.now(), used: false } }])
  return { kind: 'token', token, card: draft.card, postalCode }
}

/** A refusal to tokenise. */
export const tokenErrors = (type: string, message: string, field?: string): TokenAnswer => ({
  kind: 'errors',
  errors: [{ type, message, ...(field ? { field } : {}) }],
})
