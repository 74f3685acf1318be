import type { PayloadRequest } from 'payload'

/** Where words of the owner's stand. */
interface Place {
  global: 'site-words' | 'mail-texts'
  group: string
  name: string
}

/** As customers read them now, whatever the draft says. */
const standingAt = async ({ global, group, name }: Place, req: PayloadRequest): Promise<unknown> => {
  const found: Record<string, unknown> = await req.payload.db.findGlobal({ slug: global, req })
  const words = found[group]
  return words && typeof words === 'object' ? Object.entries(words).find(([key]) => key === name)?.[1] : null
}

type Answer = true | string | Promise<true | string>
type Judge<Options> = (value: string | null | undefined, options: Options) => Answer

/**
 * What a newer version asks of words is asked of those that are written from then on: what stood before may stay as it
 * is, and keeps nobody from publishing others.
 */
export const unlessStanding =
  <Options extends { req: PayloadRequest }>(place: Place, judge: Judge<Options>): Judge<Options> =>
  async (value, options) => {
    const judged = await judge(value, options)
    if (judged === true || !value) return judged
    return (await standingAt(place, options.req)) === value || judged
  }
