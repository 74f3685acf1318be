import type { BasePayload, Where } from 'payload'
import { isDuplicate, type Row, store } from './store'

export type SecondFactor = Row<'second-factors'>

const createUserWhere = (user: string, ...more: Where[]): Where => ({
  and: [{ id: { equals: user } }, ...more],
})
const isOn: Where = { status: { equals: 'on' } }

/** What an account has begun or has; null for one without. */
export const findSecondFactor = (payload: BasePayload, user: string): Promise<SecondFactor | null> =>
  store(payload).findOne('second-factors', createUserWhere(user))

/** Keeps a new key that no code has proved yet, in the place of another such; false when one is in use. */
export const beginSecondFactor = async (
  payload: BasePayload,
  user: string,
  sealed: string,
): Promise<boolean> => {
  const begun: Where = { status: { equals: 'begun' } }
  if (await store(payload).updateOne('second-factors', createUserWhere(user, begun), { sealed })) return true
  try {
    const fresh = { lastStep: 0, revision: 0, wrongCodes: 0, recoveryHashes: [] }
    await store(payload).insert('second-factors', { id: user, status: 'begun', sealed, ...fresh })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** From now on the key that was proved by the code of `step` is asked for; false when it is another one meanwhile. */
export const turnOnSecondFactor = async (
  payload: BasePayload,
  { id, sealed }: Pick<SecondFactor, 'id' | 'sealed'>,
  proved: { step: number; recoveryHashes: string[]; since: number },
): Promise<boolean> => {
  const same: Where[] = [{ status: { equals: 'begun' } }, { sealed: { equals: sealed } }]
  const { step: lastStep, ...more } = proved
  const changed = await store(payload).updateOne('second-factors', createUserWhere(id, ...same), {
    ...{ status: 'on', lastStep, ...more },
  })
  return changed !== null
}

/** Takes the code of a step, once: of two requests with the same code one gets it. */
export const claimStep = async (payload: BasePayload, user: string, step: number): Promise<boolean> => {
  const later: Where = { lastStep: { less_than: step } }
  const data = { lastStep: step, wrongCodes: 0 }
  return (await store(payload).updateOne('second-factors', createUserWhere(user, isOn, later), data)) !== null
}

/** Puts other recovery codes in the place of those that were read with this revision; false when they changed meanwhile. */
export const changeRecoveryHashes = async (
  payload: BasePayload,
  { id, revision }: Pick<SecondFactor, 'id' | 'revision'>,
  recoveryHashes: string[],
): Promise<boolean> => {
  const same: Where = { revision: { equals: revision } }
  const data = { recoveryHashes, revision: revision + 1, wrongCodes: 0 }
  return (await store(payload).updateOne('second-factors', createUserWhere(id, isOn, same), data)) !== null
}

/** Counts a wrong code. */
export const countWrongCode = async (payload: BasePayload, user: string): Promise<void> =>
  void (await store(payload).updateOne('second-factors', createUserWhere(user), { wrongCodes: { $inc: 1 } }))

/** Begins to count anew: the time for which the wrong ones closed the account is over. */
export const clearWrongCodes = async (payload: BasePayload, user: string): Promise<void> =>
  void (await store(payload).updateOne('second-factors', createUserWhere(user), { wrongCodes: 0 }))

/** Removes it: signing in asks for the password alone. */
export const removeSecondFactor = (payload: BasePayload, user: string): Promise<void> =>
  store(payload).remove('second-factors', createUserWhere(user))
