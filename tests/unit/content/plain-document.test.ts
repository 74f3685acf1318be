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
