import { readFileSync } from 'node:fs'
import { expect, test } from '../support/browser-test'

/** What a stranger reaches of the editor's server functions: their ids stand in scripts that everybody may read. */

interface Manifest {
  node: Record<string, { filename: string }>
}

const ids = Object.entries(
  (JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as Manifest).node,
).flatMap(([id, { filename }]) => (filename.startsWith('src/app/(payload)') ? [id] : []))

test('there is one door to them', () => expect(ids).toHaveLength(1))

for (const name of ['constructor', 'form-state', 'render-list'])
  for (const cookie of ['', 'payload-token=made.up.token'])
    test(`${name} does nothing for a stranger${cookie ? ' with a made-up cookie' : ''}`, async ({
      request,
      baseURL,
    }) => {
      const answer = await request.post('/management/reset/x', {
        headers: {
          'Next-Action': ids[0] ?? '',
          'Content-Type': 'text/plain;charset=UTF-8',
          Origin: baseURL ?? '',
          ...(cookie ? { Cookie: cookie } : {}),
        },
        data: JSON.stringify([{ name, args: { collectionSlug: 'users', schemaPath: 'users' } }]),
      })
      const text = await answer.text()
      expect(answer.status(), text.slice(0, 500)).toBe(200)
      expect(text.length).toBeLessThan(1000)
      expect(text).toContain('null')
    })
