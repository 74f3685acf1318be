/** The element with this id. The page is our own, so a missing one is a bug. */
export const byId = <E extends HTMLElement>(id: string, type: new () => E): E => {
  const element = document.getElementById(id)
  if (!(element instanceof type)) throw new Error(`There is no ${id}.`)
  return element
}

/** Sets the text of an element. */
export const say = (id: string, text: string): void => {
  byId(id, HTMLElement).textContent = text
}

/** Posts JSON to the stand-in. Undefined if it could not be reached or read. */
export const post = async <T>(path: string, body: unknown): Promise<T | undefined> => {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/** Formats "50.00" in GBP as £50.00. */
export const inWords = ({ amount, currency }: { amount: string; currency: string }): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(Number(amount))
