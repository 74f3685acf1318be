import path from 'node:path'
import { createClient } from '@libsql/client'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { loadFailure } from '@/messages/load-failures'
import { owner } from '../support/e2e-setup'
import { expectAccessible, expectAlert } from '../support/booking-steps'

/**
 * A table is taken away under the running salon, once what pages remember of it has expired. What stands there is the
 * server's page (src/server/process/failed-page.ts): no script of it is needed, and none is sent.
 */

const expire = async (request: APIRequestContext, collection: string, origin: string): Promise<void> => {
  const found = await (await request.get(`/api/${collection}?limit=1&depth=0`)).json()
  const { id, position } = found.docs[0] as { id: string; position: number | null }
  const answer = await request.patch(`/api/${collection}/${id}`, {
    data: { position: position ?? 0 },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

for (const { address, collection } of [
  { address: '/categories', collection: 'categories' },
  { address: '/services', collection: 'services' },
  { address: '/booking-appointment', collection: 'locations' },
  { address: '/booking-appointment/select-category?location=Medway', collection: 'categories' },
])
  test(`${address} says in the fixed words what it could not load, and recovers`, async ({
    page,
    request,
    baseURL,
  }) => {
    const sentence = loadFailure(new URL(address, baseURL).pathname)
    expect((await request.post('/api/auth/admin/login', { data: owner })).status()).toBe(200)
    const database = createClient({ url: `file:${path.join(process.env.E2E_DATA_DIR ?? '', 'salon.db')}` })
    await page.goto('/faq')
    await expire(request, collection, baseURL ?? '')
    await database.execute(`ALTER TABLE ${collection} RENAME TO hidden`)
    try {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(500)
      await expectAlert(page, sentence)
      await expectAccessible(page)
      const plain = await (await request.get(address)).text()
      expect(plain).toContain(sentence)
      expect(plain).not.toContain('<script')
    } finally {
      await database.execute(`ALTER TABLE hidden RENAME TO ${collection}`)
      database.close()
    }
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page would not open')
  })
