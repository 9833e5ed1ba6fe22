import { z } from 'zod'

const sentence = 'Please enter your password'

/** The current password, which forms ask for before they change how an account is reached. */
export const currentPassword = z.string(sentence).min(1, sentence).max(1000)
