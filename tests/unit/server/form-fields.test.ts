import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readInput } from '../../../endpoints/support/read-input'

const anything = z.record(z.string(), z.unknown())

const read = (body: FormData | URLSearchParams) => {
  const request = new Request('http://salon.test/api/x', { method: 'POST', body })
  return readInput(request as unknown as PayloadRequest, anything)
}

const fill = <Form extends FormData | URLSearchParams>(form: Form, count: number): Form => {
  for (let at = 0; at < count; at++) form.append(`f${at}`, '1')
  return form
}

it.each([
  ['multipart', () => new FormData()],
  ['urlencoded', () => new URLSearchParams()],
])('a form as %s is read with its fields, and refused when it has too many', async (_kind, form) => {
  expect(await read(fill(form(), 150))).toMatchObject({ ok: true, value: { f0: '1', f149: '1' } })
  expect(await read(fill(form(), 5_000))).toEqual({ ok: false, code: 'INVALID_JSON' })
})
