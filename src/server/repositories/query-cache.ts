import type { BasePayload } from 'payload'
import { type ChangeMark, changeMarkSqlite } from './sqlite'

/** Answers kept at once; past it everything is read anew. */
const MOST = 2000

interface Memory {
  mark: number
  answers: Map<string, Promise<unknown>>
}

/** By connection, because a mark means something on its own connection only. */
const memories = new WeakMap<object, Memory>()

const memoryOf = ({ connection, mark }: ChangeMark): Memory => {
  const known = memories.get(connection)
  if (known?.mark === mark && known.answers.size < MOST) return known
  const fresh: Memory = { mark, answers: new Map() }
  memories.set(connection, fresh)
  return fresh
}

/** Gives what `load` found under this name while nothing has been written since, else loads it. */
export type QueryCache = <T>(name: string, load: () => Promise<T>) => Promise<T>

/**
 * What was read from the database and is still what it holds. The database is asked once for each request whether
 * anything at all was written since, so a booking made by any process counts at once; the mark is taken before the
 * rows are read, so rows that changed meanwhile are read again next time. MongoDB has no such mark: there nothing is
 * remembered. What is remembered must not be changed by its readers.
 */
export const queryCache = (payload: BasePayload): QueryCache => {
  if (payload.db.name === 'mongoose') return (_name, load) => load()
  const { answers } = memoryOf(changeMarkSqlite(payload))
  return <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const known = answers.get(name)
    if (known) return known as Promise<T>
    const loading = load()
    answers.set(name, loading)
    loading.catch(() => answers.delete(name))
    return loading
  }
}
