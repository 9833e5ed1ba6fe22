export default function Home() {
  return <h1>Hourlet</h1>
}
