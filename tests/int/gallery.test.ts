import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { toGalleryView } from '@/server/services/content/views'
import { phonePhotograph } from '../support/photographs'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases())('the gallery on %s', (database) => {
  let salon: Salon
  let headers: Record<string, string>
  let picture: string
  beforeAll(async () => {
    salon = await startSalon({ database })
    headers = await signedIn(salon, 'staff')
    const data = await phonePhotograph(300, 200)
    const file = { data, mimetype: 'image/jpeg', name: 'a.jpg', size: data.length }
    picture = String((await salon.payload.create({ collection: 'media', data: { alt: 'Nails' }, file })).id)
  })
  afterAll(() => salon.close())

  const captions = async (): Promise<string[]> => {
    const { body } = await salon.call('GET', '/api/gallery?limit=50')
    return body.docs.map(({ caption }: { caption: string }) => caption)
  }

  it('shows a picture with its description once it is published, and hides unpublished edits', async () => {
    const description = toRichTextDocument('A full set in calm colours.')
    const json = { caption: 'Calm', picture, description }
    const created = await salon.call('POST', '/api/gallery?draft=true', { headers, json })
    expect([created.status, await captions()]).toEqual([201, []])
    const { id } = created.body.doc
    const publish = { _status: 'published' }
    expect((await salon.call('PATCH', `/api/gallery/${id}`, { headers, json: publish })).status).toBe(200)
    expect(await captions()).toEqual(['Calm'])
    await salon.call('PATCH', `/api/gallery/${id}?draft=true`, { headers, json: { caption: 'Wild' } })
    expect(await captions()).toEqual(['Calm'])
    const [row] = (await salon.payload.find({ collection: 'gallery', depth: 1 })).docs
    expect(row && toGalleryView(row)?.descriptionHtml).toContain('<p>A full set in calm colours.</p>')
    await salon.call('PATCH', `/api/gallery/${id}`, { headers, json: { ...publish, hidden: true } })
    expect(await captions()).toEqual([])
  })
})
