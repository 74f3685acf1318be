import { notFound } from 'next/navigation'

/** Nothing is read while building: every page is made at its first request and cached. */
export const generateStaticParams = () => []

export default async function Page({ params }: { params: Promise<{ path?: string[] }> }) {
  const { path = [] } = await params
  if (path.length > 0) notFound()
  return <h1>Salon</h1>
}
