import { telHref } from '../ui/tel-href'
import { Container } from '../ui/Container'

/** On pages that scripts fill: what to do in a browser that runs none. */
export const WithoutScripts = ({ phone }: { phone: string }) => (
  <noscript>
    <Container className="without-scripts pt-6">
      <p className="rounded-control border border-amber bg-white px-4 py-3">
        This page needs JavaScript, which your browser does not run.{' '}
        {phone && (
          <>
            Please call us and we do it for you:{' '}
            <a href={telHref(phone)} className="figures underline underline-offset-2">
              {phone}
            </a>
            .{' '}
          </>
        )}
        You can read{' '}
        <a href="/services" className="underline underline-offset-2">
          all treatments and prices
        </a>{' '}
        without it.
      </p>
    </Container>
  </noscript>
)
