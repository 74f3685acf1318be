import type { BasePayload } from 'payload'
import { vi } from 'vitest'

/** Runs `work` once, just before the treatment's next save reaches Payload. */
export const beforeSave = (payload: BasePayload, id: string, work: () => Promise<unknown>): void => {
  const update = payload.update.bind(payload)
  const spy = vi.spyOn(payload, 'update').mockImplementation(async (options) => {
    if ('id' in options && String(options.id) === id) {
      spy.mockRestore()
      await work()
    }
    return update(options as Parameters<typeof update>[0])
  })
}

/** Creates a draft without a name, with a price without a location and an invalid clean-up time. Returns its id. */
export const createUnfinished = async (payload: BasePayload): Promise<string> => {
  const data = { name: '', prices: [{ pricePence: 900 }], cleanUpMinutes: 7, _status: 'draft' } as never
  return String((await payload.create({ collection: 'services', data, draft: true })).id)
}

/** Makes a published treatment invalid, as if it had been published before there was such a rule. */
export const makeInvalid = async ({ db }: BasePayload, service: string): Promise<void> => {
  const where = { parent: { equals: service } }
  const { docs } = await db.findVersions({ collection: 'services', where, limit: 1, sort: '-updatedAt' })
  const [latest] = docs
  if (!latest) throw new Error('this treatment has no versions')
  const versionData = { ...latest, version: { ...latest.version, cleanUpMinutes: 7 } } as never
  await db.updateVersion({ collection: 'services', id: latest.id, versionData })
}
