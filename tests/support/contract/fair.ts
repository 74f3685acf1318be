import { expect } from 'vitest'
import type { Asked } from '../http-salon'
import type { Answer } from '../salon'
import type { Contract } from './contract'

/** Checks that the response is never a server error and always has the standard format, whatever was sent. */
const expectFair = ({ status, body }: Answer, { method, path, json, body: raw }: Asked): void => {
  const what = `${method} ${path} ${(raw ?? JSON.stringify(json) ?? '').slice(0, 200)}`
  expect.soft(status, what).toBeLessThan(500)
  if (status >= 400) expect(body).toMatchObject({ success: false, code: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\bat \S+:\d+:\d+|SQLITE|MongoServerError/)
}

/** Sends a request that no client should send. `contract.ask` checks the response against the document. */
export const askFairly = async (contract: Contract, asked: Asked): Promise<Answer> => {
  const { method, path, ...options } = asked
  const answer = await contract.ask(method, path, options)
  expectFair(answer, asked)
  return answer
}
