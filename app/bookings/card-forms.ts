import { type ComponentType, lazy } from 'react'
import type { PublicSettings } from '../public-settings.ts'
import type { CardFormProps } from './card-form-props.ts'

/** The two card forms: Stripe Elements and the card simulator's. Each is loaded when the payment step shows it. */
export const cardForms: Record<PublicSettings['cardProvider'], ComponentType<CardFormProps>> = {
  stripe: lazy(() => import('./stripe-card-form.tsx')),
  simulator: lazy(() => import('./simulator-card-form.tsx')),
}
