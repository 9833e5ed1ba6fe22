import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './auth-provider.tsx'

function WhoIsIt() {
  return useAuth().person?.email
}

test('the hook says what is wrong when it is used outside of its provider', () => {
  expect(() => renderToString(<WhoIsIt />)).toThrow('useAuth must be used within an AuthProvider')
})
