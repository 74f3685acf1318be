export default function HomePage() {
  return <h1>Salon</h1>
}
