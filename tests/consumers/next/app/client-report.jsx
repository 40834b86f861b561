'use client'
import { useEffect, useState } from 'react'
import { useLonghand } from '../use-longhand.js'

// Rendered on the server and again in the browser; the third report comes from an effect, which runs in the browser alone.
export function ClientReport() {
  const report = JSON.stringify(useLonghand())
  const [later, setLater] = useState('')
  useEffect(() => setLater(JSON.stringify(useLonghand())), [])
  return (
    <>
      <output className="report">{report}</output>
      <output className="report">{later}</output>
    </>
  )
}
