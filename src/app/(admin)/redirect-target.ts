const managementHome = '/management'

/** The page to open after signing in. It can only be a page of the management area, never a different site. */
export const parseRedirectTarget = (asked: string | string[] | null | undefined): string => {
  if (typeof asked !== 'string' || !/^\/management(?=[/?]|$)/.test(asked) || asked.includes('\\'))
    return managementHome
  return /^\/management\/(login|logout|forgot|reset|logout-inactivity)(?=[/?]|$)/.test(asked)
    ? managementHome
    : asked
}
