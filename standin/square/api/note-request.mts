import type { RequestNote } from '../world.mts'

/** So many requests are kept of each kind. */
export const KEPT = 5000

/** Keeps a note of a request; whoever asks for a state again and again pushes none of another kind out. */
export const noteRequest = (requests: RequestNote[], note: RequestNote): RequestNote => {
  const isOfKind = ({ operation }: RequestNote): boolean => operation === note.operation
  if (requests.length >= KEPT && requests.filter(isOfKind).length >= KEPT)
    requests.splice(requests.findIndex(isOfKind), 1)
  requests.push(note)
  return note
}
