import { defaultPalette, toDarkColours, toLightColours } from '@/domain/content/palette'
import {
  escapeHtml,
  type MailColourPair,
  renderBlock,
  renderButton,
  renderFrame,
  renderHead,
  renderParagraph,
  renderRows,
  renderTask,
} from './mail-html'
import { type MailPage, renderMailText } from './mail-page'

/** The line that lists of emails show after the subject: what is booked, or else the first sentence. */
const toPreheader = ({ blocks: [block], intro }: MailPage): string =>
  block?.times ? [block.title, ...block.times].join(', ') : (intro.split('\n')[0] ?? '')

/**
 * Renders the message as HTML. Styles are inline, because some email programs ignore style sheets. A style sheet only
 * adds the dark colours. Nothing is loaded except the owner's logo and the picture.
 */
export const renderMailHtml = (page: MailPage): string => {
  const palette = page.look?.palette ?? defaultPalette
  const colours: MailColourPair = { light: toLightColours(palette), dark: toDarkColours(palette) }
  const { light } = colours
  const [button, ...others] = page.links ?? []
  const soft = `color:${light.inkSoft}`
  return renderFrame(
    { title: page.heading, preheader: toPreheader(page), colours },
    [
      renderHead(page, light),
      ...page.blocks.map((block) => renderBlock(block, light)),
      page.sums.length > 0 ? renderRows(page.sums, light, { isMoney: true }) : '',
      ...(page.tasks ?? []).map(renderTask),
      button ? renderButton(button, light) : '',
      ...others.map(
        ({ label, href }) =>
          `<p style="margin:0 0 16px"><a class="m-link" href="${escapeHtml(href)}" style="color:${light.rosewood}">${escapeHtml(label)}</a></p>`,
      ),
      ...page.notes.map((note) => renderParagraph(note, { style: soft, name: 'm-soft' })),
      renderParagraph(page.closing),
      `<div class="m-line m-soft" style="border-top:1px solid ${light.hairline};margin:24px 0 0;padding:16px 0 0;${soft};font-size:14px;line-height:1.55">`,
      page.foot.map(escapeHtml).join('<br>'),
      renderParagraph(page.why, { style: `margin:12px 0 0;${soft};font-size:13px`, name: 'm-soft' }),
      '</div>',
    ].join(''),
  )
}

/** Both forms of a message. */
export const renderMail = (page: MailPage): { text: string; html: string } => ({
  text: renderMailText(page),
  html: renderMailHtml(page),
})
