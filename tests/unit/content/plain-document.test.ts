import { expect, it } from 'vitest'
import { plainDocument } from '@/domain/content/placeholders'
import { plainLines, richTextHtml } from '@/server/services/content/rich-text'

it('plain words become a document of the editor, a paragraph for each line, and plain words again', () => {
  const document = plainDocument('Keep them dry.\n\n  No <oil> for a day. ')
  expect(richTextHtml(document)).toBe('<p>Keep them dry.</p><p>No &lt;oil&gt; for a day.</p>')
  expect(plainLines(document)).toEqual(['Keep them dry.', 'No <oil> for a day.'])
  expect(plainDocument('').root.children).toHaveLength(1)
  expect([plainLines(null), plainLines(plainDocument(''))]).toEqual([[], []])
})
