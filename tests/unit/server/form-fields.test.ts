import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readInput } from '@endpoints/support/read-input'

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
])('a form sent as %s is read with its fields, and refused if it has too many', async (_kind, form) => {
  expect(await read(fill(form(), 150))).toMatchObject({ ok: true, value: { f0: '1', f149: '1' } })
  expect(await read(fill(form(), 5_000))).toEqual({ ok: false, code: 'INVALID_JSON' })
})

it.each([
  ['multipart', () => new FormData()],
  ['urlencoded', () => new URLSearchParams()],
])('lists of one and of two in a form sent as %s are accepted', async (_kind, form) => {
  const schema = z.object({ staff_ids: z.array(z.string().min(1)).max(2).optional(), name: z.string() })
  const send = (ids: string[]) => {
    const body = form()
    body.append('name', 'x')
    for (const id of ids) body.append('staff_ids', id)
    const request = new Request('http://salon.test/api/x', { method: 'POST', body })
    return readInput(request as unknown as PayloadRequest, schema)
  }
  expect(await send([])).toEqual({ ok: true, value: { name: 'x' } })
  expect(await send(['a'])).toEqual({ ok: true, value: { name: 'x', staff_ids: ['a'] } })
  expect(await send(['a', 'b'])).toEqual({ ok: true, value: { name: 'x', staff_ids: ['a', 'b'] } })
  expect(await send(['a', 'b', 'c'])).toMatchObject({ ok: false, field: 'staff_ids' })
  expect(await send([''])).toMatchObject({ ok: false, field: 'staff_ids.0' })
})
