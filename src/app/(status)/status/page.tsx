export const metadata = { title: 'Status', robots: { index: false } }

export default function StatusPage() {
  return (
    <main>
      <h1>The site answers</h1>
    </main>
  )
}
