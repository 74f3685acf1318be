import { expect, it } from 'vitest'
import { defaultPalette } from '@/domain/content/palette'
import { renderMailHtml, type MailPage } from '@/server/mail/layout'

const page: MailPage = {
  ...{ salon: 'Calm', heading: 'Hello', intro: 'One\n\nTwo <b>&', closing: 'Three\nFour' },
  ...{
    blocks: [{ title: 'Brows', lines: ['Keep dry.\nNo sun.'] }],
    sums: [],
    notes: ['<i>\nFive'],
    foot: [],
  },
}

it('keeps the owner’s line breaks, and escapes their HTML', () => {
  const html = renderMailHtml(page)
  for (const shown of [
    ...['>One<br><br>Two &lt;b&gt;&amp;</p>', '>Three<br>Four</p>', '>&lt;i&gt;<br>Five</p>'],
    '>Keep dry.<br>No sun.</div>',
  ])
    expect(html).toContain(shown)
})

it('uses the colours and the logo of the site', () => {
  const palette = { ...defaultPalette, rosewood: '#104040', paper: '#fefefe' }
  const logo = { src: 'https://salon.example/logo.webp', alt: 'Calm', width: 120, height: 44 }
  const html = renderMailHtml({ ...page, look: { palette, logo } })
  for (const shown of ['background:#fefefe', 'color:#104040', '<img src="https://salon.example/logo.webp"'])
    expect(html).toContain(shown)
  expect(html).not.toContain(defaultPalette.rosewood)
  expect(renderMailHtml(page)).not.toContain('<img')
})
