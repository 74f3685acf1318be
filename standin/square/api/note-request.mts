import type { RequestNote } from '../world.mts'

/** How many requests of each kind are kept. */
export const KEPT = 5000

/** Records a request. Frequent polling never displaces requests of a different kind. */
export const noteRequest = (requests: RequestNote[], note: RequestNote): RequestNote => {
  const isOfKind = ({ operation }: RequestNote): boolean => operation === note.operation
  if (requests.length >= KEPT && requests.filter(isOfKind).length >= KEPT)
    requests.splice(requests.findIndex(isOfKind), 1)
  requests.push(note)
  return note
}
