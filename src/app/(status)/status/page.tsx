export const metadata = { title: 'Status', robots: { index: false } }

export default function StatusPage() {
  return (
    <main>
      <h1>The site is up</h1>
    </main>
  )
}
