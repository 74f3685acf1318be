const PREFIX = 'until-'

/** The tag of a page that stands until an instant (epoch ms) and is another afterwards, without anybody saving. */
export const untilTag = (at: number): string => `${PREFIX}${at}`

/** Whether one of a page's tags says that its time is over. `tags`: as Next keeps them, with commas between. */
export const isOver = (tags: unknown, now: number): boolean =>
  typeof tags === 'string' &&
  tags.split(',').some((tag) => tag.startsWith(PREFIX) && Number(tag.slice(PREFIX.length)) <= now)
