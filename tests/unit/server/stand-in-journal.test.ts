import { expect, test } from 'vitest'
import { KEPT, noteRequest } from '../../../standin/square/api/note-request.mts'
import type { RequestNote } from '../../../standin/square/world.mts'

const note = (operation: string, path = ''): RequestNote => ({
  ...{ at: '', method: 'GET', path, operation, body: {}, fault: null, status: 200 },
})

test('a charge stays in the journal, however often its payment is looked up', () => {
  const requests: RequestNote[] = []
  noteRequest(requests, note('payments.create'))
  for (let n = 0; n < KEPT + 10; n++) noteRequest(requests, note('payments.get', `${n}`))
  expect(requests[0]?.operation).toBe('payments.create')
  expect(requests).toHaveLength(KEPT + 1)
  expect(requests[1]?.path).toBe('10')
})
