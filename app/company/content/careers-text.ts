import { brand } from '../../../rules/brand.ts'
import { slugify } from '../../../rules/slug.ts'

export type JobPosting = { title: string; department: string; location: string; type: string; text: string }

export const careersLead = `${brand.company} is a small company with a simple subject: a room, an hour, two people who have to trust each other. We need people who like such subjects.`

export const jobPostings: readonly JobPosting[] = [
  {
    title: 'Senior Product Engineer',
    department: 'Engineering',
    location: `${brand.place}, or remote in the Americas`,
    type: 'Full-time',
    text: 'You take a screen from a sentence to something that people use, database included. TypeScript, PostgreSQL, and a feeling for the moment when less is enough.',
  },
  {
    title: 'Payments Engineer',
    department: 'Engineering',
    location: brand.place,
    type: 'Full-time',
    text: 'Nine currencies, and no cent lost in any of them. You enjoy asking what happens if the power goes out between these two lines.',
  },
  {
    title: 'Host Success Manager, Europe',
    department: 'Community',
    location: 'Amsterdam or Berlin',
    type: 'Full-time',
    text: 'You visit studios, halls and workshops, find out what their owners struggle with, and come back with a list that we cannot ignore.',
  },
  {
    title: 'Support Specialist',
    department: 'Support',
    location: 'Remote, Pacific hours',
    type: 'Full-time',
    text: 'You answer people whose shoot starts in an hour. Calm, quick, and able to say no in a way that helps.',
  },
  {
    title: 'Brand Designer',
    department: 'Design',
    location: `${brand.place}, or remote`,
    type: 'Contract, three days a week',
    text: 'One small square is our whole ornament. You know what to do with it, and what not to.',
  },
  {
    title: 'Market Researcher, Asia Pacific',
    department: 'Growth',
    location: 'Singapore',
    type: 'Part-time',
    text: 'What does an hour cost in Seoul on a Tuesday, and why? You find out, and write it down so that an owner can use it.',
  },
]

export const working = [
  {
    title: 'Few meetings, in good rooms',
    text: 'We book our meetings by the hour like everybody else, which keeps them short.',
  },
  {
    title: 'Written down',
    text: 'Decisions have a page with their reason, so that a person who joins later can disagree with it properly.',
  },
  {
    title: 'Finished',
    text: 'We would rather leave a thing out than ship it half. What is on the page works.',
  },
] as const

/** Returns the posting with a slug. */
export function postingBy(slug: string | null): JobPosting | undefined {
  return jobPostings.find(({ title }) => slugify(title) === slug)
}
