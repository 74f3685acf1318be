import { expect, it } from 'vitest'
import { toRichTextDocument } from '@/domain/content/placeholders'
import { toPlainLines, renderRichText } from '@/server/services/content/rich-text'

it('plain text becomes a document with a paragraph for each line, and converts back', () => {
  const document = toRichTextDocument('Keep them dry.\n\n  No <oil> for a day. ')
  expect(renderRichText(document)).toBe('<p>Keep them dry.</p><p>No &lt;oil&gt; for a day.</p>')
  expect(toPlainLines(document)).toEqual(['Keep them dry.', 'No <oil> for a day.'])
  expect(toRichTextDocument('').root.children).toHaveLength(1)
  expect([toPlainLines(null), toPlainLines(toRichTextDocument(''))]).toEqual([[], []])
})

it.each([
  ['pages', { slug: 'parking' }, '<a href="/parking">here</a>'],
  ['categories', {}, '<a href="/service-details?categoryId=7">here</a>'],
  ['services', { slug: 'tint', category: '3' }, '<a href="/service-details?categoryId=3#tint">here</a>'],
  ['courses', { slug: 'lifts' }, '<a href="/courses/lifts">here</a>'],
  ['courses', { slug: 'lifts', archived: true }, 'here'],
  ['pages', { slug: 'parking', _status: 'draft' }, 'here'],
  ['pages', { slug: 'parking', deletedAt: '2026-01-01' }, 'here'],
  ['pages', null, 'here'],
])('a link to content in %s with %j becomes %j', (relationTo, doc, html) => {
  const value = doc && { id: '7', _status: 'published', ...doc }
  const fields = { linkType: 'internal', newTab: false, doc: { relationTo, value } }
  const document = toRichTextDocument('here')
  const [paragraph] = document.root.children
  const link = { type: 'link', version: 1, fields, children: paragraph?.children ?? [] }
  const root = { ...document.root, children: [{ ...paragraph, children: [link] }] }
  expect(renderRichText({ root })).toBe(`<p>${html}</p>`)
})

it.each([
  ['small', 'picture-small'],
  ['full', 'picture-full'],
  ['huge', 'picture-column'],
  [undefined, 'picture-column'],
])('a picture of size %j is shown as a figure of the class %j', (size, name) => {
  const upload = (value: unknown) => ({
    type: 'upload',
    version: 3,
    relationTo: 'media',
    fields: { size },
    value,
  })
  const media = {
    ...{ id: 'a', filename: 'calm-1.webp', alt: 'A "calm" <room>', width: 1600, height: 1200 },
    sizes: {
      thumb: { filename: 'calm-1-320x240.webp', width: 320 },
      wide: { filename: 'calm-1-1280x960.webp', width: 1280 },
    },
  } as never
  const render = (value: unknown) =>
    renderRichText({ root: { type: 'root', children: [upload(value)] } }, new Map([['a', media]]))
  expect(render('a')).toContain(`<figure class="${name}"><picture><source type="image/avif" srcset="`)
  expect(render('a')).toContain(
    '/api/media/file/calm-1-320x240.avif 320w, /api/media/file/calm-1-1280x960.avif',
  )
  expect(render('a')).toContain('<img src="/api/media/file/calm-1.webp" srcset="')
  expect(render('a')).toContain('width="1600" height="1200" alt="A &quot;calm&quot; &lt;room&gt;"')
  // A picture that was deleted leaves nothing.
  expect(render('b')).toBe('')
})
