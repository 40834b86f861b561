const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
worker.addEventListener('message', ({ data }) => {
  document.querySelector('.report').textContent = data
})
