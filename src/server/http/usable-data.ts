const DEEPEST = 100

/** Names of properties that every object has. A field with such a name breaks code that turns the value into text. */
const reservedKeys = new Set(Object.getOwnPropertyNames(Object.prototype))

/** True if every object has a property of this name. */
export const isReserved = (name: string): boolean => reservedKeys.has(name)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True if rich text is not a tree of nodes. Payload would break on it. */
const isBrokenTree = (one: Record<string, unknown>): boolean =>
  'children' in one && one.children !== null && !(Array.isArray(one.children) && one.children.every(isObject))

/** True if the data is an object of fields that is not nested deeper than our content. */
export const isUsableData = (data: unknown): boolean => {
  if (!isObject(data) || Array.isArray(data)) return false
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    const objects = level.filter(isObject)
    if (objects.some((one) => Object.keys(one).some((key) => reservedKeys.has(key)))) return false
    if (objects.some(isBrokenTree)) return false
    level = objects.flatMap((one) => Object.values(one))
  }
  return true
}
