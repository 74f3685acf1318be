import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { toGalleryView } from '@/server/services/content/views'
import { phonePhotograph } from '../support/photographs'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe.each(databases('mongodb'))('the gallery on %s', (database) => {
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
    // Without a caption, it is the description of the picture.
    const json2 = { picture, ...publish }
    await salon.call('POST', '/api/gallery', { headers, json: json2 })
    expect(await captions()).toEqual(['Nails'])
  })

  it('takes photographs with one description each, and adds none twice', async () => {
    const bytes = new Uint8Array(await phonePhotograph(320, 200))
    const send = (
      fields: Record<string, string>,
      file = new File([bytes], 'b.jpg', { type: 'image/jpeg' }),
    ) => salon.call('POST', '/api/media/photograph', { headers, form: { picture: file, ...fields } })
    const count = async (collection: 'gallery' | 'media') =>
      (await salon.payload.count({ collection })).totalDocs
    const [pictures, entries] = [await count('media'), await count('gallery')]
    for (const description of ['', ' ', 'a <b>', 'x'.repeat(201)])
      expect((await send({ description })).status).toBe(400)
    const refused = await send(
      { description: 'Words' },
      new File(['no picture'], 'c.jpg', { type: 'image/jpeg' }),
    )
    expect([refused.status, refused.body.field]).toEqual([400, 'picture'])
    expect([await count('media'), await count('gallery')]).toEqual([pictures, entries])

    const inLibrary = await send({ description: 'Lashes' })
    expect(inLibrary.body).toMatchObject({ gallery_id: null, is_new: true })
    const both = { description: 'Lashes, close', in_gallery: 'true', publishes: 'true' }
    const [first, again] = await Promise.all([send(both), send(both)])
    expect([first.body.is_new, again.body.is_new].toSorted()).toEqual([false, true])
    expect(again.body).toMatchObject({
      picture_id: inLibrary.body.picture_id,
      gallery_id: first.body.gallery_id,
    })
    expect([await count('media'), await count('gallery')]).toEqual([pictures + 1, entries + 1])
    expect(await captions()).toContain('Lashes, close')
    // A photograph in the bin can be added again.
    const admin = await signedIn(salon, 'admin')
    await salon.call('DELETE', `/api/gallery/${first.body.gallery_id}`, { headers: admin })
    const third = await send({ ...both, publishes: 'false' })
    expect(third.body).toMatchObject({ is_new: true, picture_id: inLibrary.body.picture_id })
    expect(await captions()).not.toContain('Lashes, close')
  })
})
