/** A user of the demo; the e-mail address is unreachable. */
export type DemoPerson = { key: string; name: string; email: string; isAdmin: boolean }

/** The three public accounts of the demo. */
const accountNames = { guest: 'June Castellano', owner: 'Marta Oyelaran', admin: 'Ines Halvorsen' } as const

/** The owners of the demo's spaces; 'owner' is the demo account. */
const ownerNames = {
  owner: accountNames.owner,
  ruben: 'Ruben Katz',
  imani: 'Imani Brooks',
  celeste: 'Celeste Navarro',
  wes: 'Wes Tanaka',
  dolores: 'Dolores Quint',
  harriet: 'Harriet Penrose',
  kwame: 'Kwame Asante',
  elodie: 'Élodie Marchand',
  bastien: 'Bastien Roux',
  jana: 'Jana Vogel',
  cem: 'Cem Yıldız',
  pieter: 'Pieter van Dalen',
  nuria: 'Núria Ferrer',
  eleni: 'Eleni Markou',
  haruka: 'Haruka Mori',
  kenji: 'Kenji Okabe',
  seoyun: 'Park Seo-yun',
  xiaowen: 'Lin Xiaowen',
  vivian: 'Vivian Lau',
  priya: 'Priya Raghavan',
  ananda: 'Ananda Suksawat',
  rohan: 'Rohan Deshpande',
  wayan: 'Wayan Sudira',
  bridget: 'Bridget Halloran',
  tama: 'Tama Ngata',
  layla: 'Layla Haddad',
  marisol: 'Marisol Ibarra',
  caio: 'Caio Figueiredo',
  claire: 'Claire Beaulieu',
} as const

export type OwnerKey = keyof typeof ownerNames

const guestNames = [
  ...['Tamsin Wray', 'Deniz Arslan', 'Pilar Gutiérrez', 'Ruth Osei', 'Noor Rahimi', 'Caleb Whitlock', 'Mei-Ling Tan'],
  ...['Santiago Duarte', 'Freya Lindqvist', 'Oluwaseun Adeyemi', 'Hana Kobayashi', 'Theo Papadakis', 'Aisha Karim'],
  ...['Lukas Brandt', 'Marguerite Dufour', 'Dmitri Sokolov', 'Kavya Menon', 'Jonah Feldman', 'Sora Ishikawa'],
  ...['Beatriz Moura', 'Callum Reid', 'Yasmin El-Sayed', 'Ji-ho Kang', 'Astrid Nygaard', 'Malik Johnson'],
  ...['Chiara Lombardi', 'Piotr Zieliński', 'Thandiwe Nkosi', 'Rafael Ortega', 'Siobhan Kearney', 'Anh Nguyen'],
  ...['Elif Demir', 'Marcus Bell', 'Paloma Reyes', 'Henrik Sandvik', 'Zainab Okafor', 'Wren Abernathy'],
  ...['Arjun Kapoor', 'Noémie Laurent', 'Tobias Keller', 'Xiu Ying Chen', 'Gabriela Santos', 'Dov Rosenthal'],
  ...['Kiri Parata', 'Sébastien Gagnon', 'Farida Nazari', 'Milo Vandenberg', 'Ayumi Hayashi', 'Declan Byrne'],
  ...['Leila Haddadi', 'Owen Pritchard', 'Nattaya Chai', 'Bruno Carvalho', 'Signe Holm', 'Emeka Eze', 'Lucía Herrera'],
  ...['Grace Mwangi', 'Viktor Novák', 'Rosalind Achterberg', 'Hyun-woo Lim', 'Fatima Zahra Benali', 'Jasper Coyle'],
]

const guests = guestNames.map((name) => personOf(mailNameOf(name), name))

/** All users of the demo, the three demo accounts first. */
export const demoPeople: readonly DemoPerson[] = [
  ...Object.entries({ ...accountNames, ...ownerNames }).map(([key, name]) => personOf(key, name)),
  ...guests,
]

/** The keys of users who book and review, the demo account 'guest' first. */
export const demoGuests: readonly string[] = ['guest', ...guests.map(({ key }) => key)]

function personOf(key: string, name: string): DemoPerson {
  return { key, name, email: `${key}@demo.hourlet.example`, isAdmin: key === 'admin' }
}

/** 'Pilar Gutiérrez' becomes 'pilar.gutierrez'. */
function mailNameOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z]+/g, '.')
}
