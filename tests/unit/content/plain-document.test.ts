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
