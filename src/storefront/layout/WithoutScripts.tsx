import { around } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import { telHref } from '../ui/tel-href'
import { Container } from '../ui/Container'

interface Props {
  words: SiteWords['pages']
  phone: string
}

/** On pages that scripts fill: what to do in a browser that runs none. */
export const WithoutScripts = ({ words, phone }: Props) => {
  const [before, after] = around(words.noScriptsRead, 'link')
  return (
    <noscript>
      <Container className="without-scripts pt-6">
        <p className="rounded-control border border-amber bg-white px-4 py-3">
          {words.noScripts}{' '}
          {phone && (
            <>
              {words.noScriptsCall}{' '}
              <a href={telHref(phone)} className="figures underline underline-offset-2">
                {phone}
              </a>
              .{' '}
            </>
          )}
          {before}
          <a href="/services" className="underline underline-offset-2">
            {words.noScriptsPrices}
          </a>
          {after}
        </p>
      </Container>
    </noscript>
  )
}
