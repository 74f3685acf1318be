import type { BasePayload } from 'payload'
import { describe, expect, it } from 'vitest'
import {
  calculateContrast,
  defaultPalette,
  type Palette,
  toDarkColours,
  toLightColours,
} from '@/domain/content/palette'
import { HOUR } from '@/domain/time/time'
import { type MailKind, mailKinds } from '@/messages/course-emails'
import { addressChangedWords } from '@/messages/management-accounts'
import { renderMail, renderMailHtml } from '@/server/mail/layout'
import type { MailPage } from '@/server/mail/mail-page'
import { createAccountMail } from '@/server/services/auth/account-mail'
import { removeSecret } from '@/server/services/notifications/secret-links'
import { composeMail } from '@/server/services/notifications/compose'
import { exampleTime, type Shared, toExamples } from '@/server/services/notifications/example-contexts'
import { renderExampleMail } from '@/server/services/notifications/example-mails'
import { composeTestMail } from '@/server/services/notifications/staff-notices'

const page: MailPage = {
  ...{ salon: 'Calm', heading: 'Hello', intro: 'One\n\nTwo <b>&', closing: 'Three\nFour', why: 'Because.' },
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
  for (const shown of ['background:#fefefe', 'color:#104040', 'src="https://salon.example/logo.webp"'])
    expect(html).toContain(shown)
  expect(html).not.toContain(defaultPalette.rosewood)
  expect(renderMailHtml(page)).not.toContain('<img')
})

it('text is readable in light and dark, whatever colours the owner chose', () => {
  const palettes: Palette[] = [
    defaultPalette,
    { ...defaultPalette, ink: '#9a8a90', inkSoft: '#c0b0b8', rosewood: '#ffb0c0' },
    { ...defaultPalette, paper: '#15100f', linen: '#221a18', blush: '#3a2620', ink: '#f4ece4' },
  ]
  for (const palette of palettes)
    for (const colours of [toLightColours(palette), toDarkColours(palette)]) {
      for (const words of [colours.ink, colours.inkSoft, colours.rosewood])
        for (const ground of [colours.paper, colours.linen, colours.blush])
          expect(calculateContrast(words, ground)).toBeGreaterThanOrEqual(4.5)
      expect(calculateContrast('#ffffff', colours.button)).toBeGreaterThanOrEqual(4.5)
    }
  expect(calculateContrast(toDarkColours(defaultPalette).paper, '#000000')).toBeLessThan(1.5)
})

const site = { name: 'Linden & Lace', phone: '01634 000000', email: 'hello@salon.example' }
const place = {
  id: 'medway',
  name: 'Medway',
  address: '1 High Street',
  city: 'Gillingham',
  postcode: 'ME7 1AA',
}
const picture = {
  src: 'https://salon.example/api/media/file/brows-320x400.webp',
  alt: 'A brow',
  width: 104,
  height: 130,
}
const settings = {
  cancelNoticeHours: 48,
  noticeMinutes: 60,
  holdMinutes: 15,
  courses: { depositPercent: 50, noticeDays: 14, onlineRefundDays: 14 },
}

const examples = toExamples({
  ...{ site, settings, place, testPayments: true, texts: {}, words: {}, price: { pricePence: 3800 } },
  look: { palette: defaultPalette, logo: null },
  service: { id: 'brows', name: 'Brow shape & tint', durationMinutes: 45, patchTest: true },
  staff: [{ firstName: 'Imogen' }],
  pictures: new Map([['brows', picture]]),
} as unknown as Shared)

/** A payload that only has the settings. */
const payload = {
  findGlobal: ({ slug }: { slug: string }) => Promise.resolve(slug === 'site-settings' ? site : {}),
} as unknown as BasePayload

const series = Array.from({ length: 26 }, (_, week) => {
  const [one] = examples.booking.appointments
  return {
    ...one!,
    id: `${week}`,
    start: exampleTime + week * 168 * HOUR,
    end: exampleTime + week * 168 * HOUR + HOUR,
  }
})

const parts = {
  to: '',
  notes: [] as string[],
  sums: true,
  directions: true,
  linkLabel: 'See your booking',
  calendar: 'none' as const,
}
const words = { subject: 'Your booking', heading: 'You’re booked in', intro: 'Hello.', closing: 'Bye.' }

const mails: [
  string,
  () =>
    | { subject: string; text: string; html: string }
    | Promise<{ subject: string; text: string; html: string }>,
][] = [
  ...Object.keys(mailKinds).map((kind): (typeof mails)[number] => [
    kind,
    () => renderExampleMail(kind as MailKind, examples),
  ]),
  ['test', () => composeTestMail(payload, 'owner@salon.example')],
  [
    'address changed',
    async () => {
      const mail = await createAccountMail(payload, { firstName: 'Jo', username: 'jo' }, addressChangedWords)
      return { subject: mail.subject, ...renderMail(mail) }
    },
  ],
  [
    'series of 26',
    () =>
      composeMail({ ...examples.booking, appointments: series }, { ...parts, words, appointments: series }),
  ],
]

/** Replaces tags by spaces, as a screen reader ignores them, and restores the characters. */
const readHtml = (html: string): string =>
  html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<(div|table)[^>]*aria-hidden[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe.each(mails)('the email “%s”', (_, create) => {
  it('says the same as text and as HTML, and leaves no placeholder', async () => {
    const { subject, text, html } = await create()
    const shown = readHtml(html)
    for (const line of text.split('\n').filter((one) => one && one !== '--'))
      for (const part of line.split(/: (?=\S)|:$/).filter((one) => one && !one.startsWith('http')))
        expect(shown).toContain(part)
    expect(text.trimEnd()).toMatch(/\.$/)
    expect(removeSecret(subject + text + html)).not.toMatch(
      /\{\w+\}|%[a-z-]+%|undefined|NaN|\bnull\b|\[object/,
    )
  })

  it('opens in any email program: language, width, dark colours, full addresses, and a size that is not cut off', async () => {
    const { html } = await create()
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"/)
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    // The widest fixed width. Everything else fills what is there.
    const widths = [...html.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBe(600)
    expect(html).toContain('width:100%;max-width:600px')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    for (const [, href] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//)
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) expect(tag).toMatch(/alt="[^"]+"/)
    // Without the style sheets, colours and sizes are still there.
    const bare = html.replace(/<style>[\s\S]*?<\/style>/g, '')
    expect(bare).toContain(`background:${defaultPalette.paper}`)
    expect(bare).toMatch(/<h1[^>]*style="[^"]*font-size/)
    // What lists of emails show after the subject.
    const [, preheader = ''] =
      /<div aria-hidden="true" style="display:none[^>]*>([^<]*?)(?:&#8199;|<)/.exec(html) ?? []
    expect(preheader.trim().length).toBeGreaterThan(20)
  })
})
