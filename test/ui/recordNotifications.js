// Runs in the workbench's page: toasts come and go by themselves, so each one is recorded when it appears.
window.seenNotifications = [];
const positions = new Map();

function recordNotifications() {
  for (const toast of document.querySelectorAll('.notification-toast')) {
    const text = toast.querySelector('.notification-list-item-message')?.textContent;
    if (!text) continue;
    const buttons = [...toast.querySelectorAll('.notification-list-item-buttons-container .monaco-button')];
    const position = positions.get(toast) ?? window.seenNotifications.length;
    positions.set(toast, position);
    window.seenNotifications[position] = {
      text,
      buttons: buttons.map((button) => button.textContent),
      since: window.seenNotifications[position]?.since ?? performance.now(),
    };
  }
}

/** VS Code drops a toast that would be the fourth in 800 ms, which no person notices but a program does. */
window.mayShowNotification = () => {
  const latest = window.seenNotifications.filter(({ since }) => since > performance.now() - 800);
  return latest.length < 3;
};

new MutationObserver(recordNotifications).observe(document, {
  childList: true,
  subtree: true,
  characterData: true,
});
