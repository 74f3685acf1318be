/** With `{name}` filled in. */
export const filledIn = (words: string, values: Record<string, string | number>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** What counts one thing, and what counts `{count}` of them. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : filledIn(many, { count })

/** What stands before `{name}` and what after it; all of it before where the owner left the name out. */
export const around = (words: string, name: string): [before: string, after: string] => {
  const [before = '', after = ''] = words.split(`{${name}}`, 2)
  return [before, after]
}
