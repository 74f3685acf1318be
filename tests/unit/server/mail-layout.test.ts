import { expect, it } from 'vitest'
import { mailHtml, type MailPage } from '@/server/mail/layout'

const page: MailPage = {
  ...{ salon: 'Calm', heading: 'Hello', intro: 'One\n\nTwo <b>&', closing: 'Three\nFour' },
  ...{
    blocks: [{ title: 'Brows', lines: ['Keep dry.\nNo sun.'] }],
    sums: [],
    notes: ['<i>\nFive'],
    foot: [],
  },
}

it('keeps the lines of what the owner typed, and takes nothing of it as HTML', () => {
  const html = mailHtml(page)
  for (const shown of [
    ...['>One<br><br>Two &lt;b&gt;&amp;</p>', '>Three<br>Four</p>', '>&lt;i&gt;<br>Five</p>'],
    '>Keep dry.<br>No sun.</div>',
  ])
    expect(html).toContain(shown)
})
