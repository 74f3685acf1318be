const home = '/management'

/** Where a visitor goes after signing in: only pages of the management area, never another site. */
export const redirectTarget = (asked: string | string[] | null | undefined): string => {
  if (typeof asked !== 'string' || !/^\/management(?=[/?]|$)/.test(asked) || asked.includes('\\')) return home
  return /^\/management\/(login|logout|forgot|reset|logout-inactivity)(?=[/?]|$)/.test(asked) ? home : asked
}
